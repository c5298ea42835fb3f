// What the first hand says at each step: what is asked, why the answer is right, and what to say to another one.
import { words } from "../words/say.ts";
import type { StepId } from "./first_hand.ts";

export interface StepWords {
  title: string;
  ask: string;
  why: string;
  no: string;
}

export function stepWords(id: StepId): StepWords {
  return {
    title: words(`lesson.${id}-title`),
    ask: words(`lesson.${id}-ask`),
    why: words(`lesson.${id}-why`),
    no: words(`lesson.${id}-no`),
  };
}
