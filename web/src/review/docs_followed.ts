// The hand of docs/formats.md as a server tells it, for tests. tests/server/followed_test.cpp holds the file against the engine.
import told from "./docs_followed.json";
import { docsRecord } from "./docs_record.ts";
import { readTold, type ToldHand } from "./following.ts";
import { readRecord } from "./record.ts";

export const docsFollowed = readTold(readRecord(docsRecord), told as unknown as ToldHand);
