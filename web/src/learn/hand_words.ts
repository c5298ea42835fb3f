// What a hand with help says at each step: what is asked, why the answer is right, and what to say to another one.
import type { MessageId } from "../words/messages.ts";
import { words } from "../words/say.ts";
import type { HandId } from "./hands.ts";

export const handTitles = {
  first: "study.hand-1",
  second: "study.hand-2",
  third: "study.hand-3",
} as const satisfies Record<HandId, MessageId>;

export interface StepWords {
  title: string;
  ask: string;
  why: string;
  no: string;
}

type StepId = MessageId extends infer Id ? (Id extends `lesson.${infer Step}-title` ? Step : never) : never;

/** A step that has no words has none in any language: check_hands.ts sees to it. */
export function stepWords(step: string): StepWords {
  const id = step as StepId;
  return {
    title: words(`lesson.${id}-title`),
    ask: words(`lesson.${id}-ask`),
    why: words(`lesson.${id}-why`),
    no: words(`lesson.${id}-no`),
  };
}
