import "../../../elements/session.ts";
import { areas } from "../../../src/areas/index.ts";
import { defineElement } from "../../../src/embed/defineElement.ts";
import { elementContract } from "./elementContract.ts";

for (const area of areas) {
  const tag = `iam-${area.id}`;
  defineElement(tag, area);
  const { create } = area.screens;
  elementContract(tag, create ? { other: `/${create.path}` } : {});
}
