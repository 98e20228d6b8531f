// Acts with several writes must use the step machine. This test finds acts without it.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { transformSync } from "@swc/core";
import { parseAst } from "rollup/parseAst";
import { expect, it } from "vitest";

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
const kidsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const isFunction = ({ type }: Node) =>
  ["ArrowFunctionExpression", "FunctionExpression", "FunctionDeclaration"].includes(type);
const isLoop = ({ type }: Node) => /^(?:For|While|DoWhile)/.test(type);

/** Last name of a callee: `remove` in `api.by(server).remove(id)`. */
function calledName(call: Node): string {
  const callee = call.callee as Node;
  const name = callee.type === "MemberExpression" ? (callee.property as Node) : callee;
  return typeof name.name === "string" ? name.name : "";
}

const textOf = (node: unknown) => (isNode(node) && typeof node.value === "string" ? node.value : undefined);

const reading = /^(?:find|list|get|count|info|users|brute|convert|download|export|evaluate|search|generate)/;

/** True if the name of an admin client call is a writing verb. */
const isWritingCall = (run: Node | undefined): boolean => {
  const body = run?.body as Node | undefined;
  return body?.type === "CallExpression" && !reading.test(calledName(body));
};

/** True if the source shows a call that changes a record on the server. */
function isWrite(call: Node): boolean {
  const [first] = call.arguments as Node[];
  const name = calledName(call);
  if (name === "request" || name === "fetch") {
    const method = textOf(first);
    return method !== undefined && method !== "GET";
  }
  // `server.call(Users, (users) => users.addToGroup(…))`
  if (name === "call") return isWritingCall((call.arguments as Node[])[1]);
  return name === "create" && ((call.callee as Node).object as Node | undefined)?.name === "server";
}

const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter(
  (name) => /\.tsx?$/.test(name) && /^(?:areas|sections|kit)\//.test(name),
);
const sources = files.map((name) => {
  const file = join("src", name);
  const parser = { syntax: "typescript", tsx: name.endsWith("x"), importAttributes: true } as const;
  const { code } = transformSync(readFileSync(file, "utf8"), { jsc: { parser, target: "es2022" }, configFile: false });
  return { file, program: parseAst(code) as unknown as Node };
});

/** Names of the areas' own functions that write. Callers use these names. */
const writers = new Set<string>(["changeRecord"]);

function visit(node: Node, meet: (node: Node) => void): void {
  meet(node);
  for (const kid of kidsOf(node)) visit(kid, meet);
}

/** Names that functions without writes have too. */
const ambiguous = new Set([
  "join",
  "leave",
  "set",
  "put",
  "add",
  "remove",
  "write",
  "run",
  "update",
  "create",
  "delete",
  "send",
  "save",
  "request",
]);

for (const { program } of sources)
  visit(program, (node) => {
    if (node.type !== "Property" || !isNode(node.value) || !isFunction(node.value)) return;
    const key = node.key as Node;
    let writes = false;
    visit(node.value, (inner) => {
      if (inner.type === "CallExpression" && isWrite(inner)) writes = true;
    });
    if (writes && typeof key.name === "string" && !reading.test(key.name)) writers.add(key.name);
  });

/** Number of writes that a function sends itself, doubled in a loop. Nested functions count separately. */
function writesIn(fn: Node): number {
  let count = 0;
  const walk = (node: Node, inLoop: boolean, isAwaited: boolean): void => {
    if (node !== fn && isFunction(node)) return;
    const awaited = isAwaited || node.type === "AwaitExpression";
    if (awaited && node.type === "CallExpression") {
      const name = calledName(node);
      const object = (node.callee as Node).object as Node | undefined;
      const isCall = object?.type === "CallExpression" || /^(?:api|by|calls|keys)$/.test(String(object?.name ?? ""));
      if (isWrite(node) || (writers.has(name) && (!ambiguous.has(name) || isCall))) count += inLoop ? 2 : 1;
    }
    for (const kid of kidsOf(node)) walk(kid, inLoop || isLoop(node), awaited);
  };
  walk(fn, false, false);
  return count;
}

/** Functions that send several writes without steps, each with the reason. */
const allowed: Readonly<Record<string, string>> = {
  "src/areas/authentication/flows/move/carry.ts": "a step that is there for as long as it is read",
  "src/areas/realm-settings/general/General.tsx": "the queue of a feature that is turned off, told of by itself",
  "src/areas/realm-settings/keys/RotateKeys.tsx": "one of four, by the step that is shown",
  "src/areas/realms/DeleteRealms.tsx": "an act for each realm",
};

it("acts with several writes use steps", () => {
  const found = new Set<string>();
  for (const { file, program } of sources)
    visit(program, (node) => {
      if (isFunction(node) && !(file in allowed) && writesIn(node) > 1) found.add(file);
    });
  expect([...found]).toEqual([]);
});

it("finds the writes of the areas", () => {
  expect(writers.size).toBeGreaterThan(80);
  for (const name of ["joinGroup", "updateExecution", "copyFlow", "link"]) expect(writers).toContain(name);
});
