import { printable } from "./printable.ts";

/** A test case: passed without a message. */
export interface TestCase {
  name: string;
  failure?: string;
  error?: string;
  skipped?: string;
}

export interface TestSuite {
  name: string;
  cases: readonly TestCase[];
}

const escaped = (text: string) =>
  printable(text.replaceAll("\n", "; "))
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

function caseXml(suite: string, { name, ...results }: TestCase): string {
  const head = `    <testcase classname="${escaped(suite)}" name="${escaped(name)}"`;
  const inside = (["failure", "error", "skipped"] as const).flatMap((kind) =>
    results[kind] === undefined ? [] : [`<${kind} message="${escaped(results[kind])}"/>`],
  );
  return inside.length === 0 ? `${head}/>` : `${head}>${inside.join("")}</testcase>`;
}

const count = (cases: readonly TestCase[], kind: "failure" | "error" | "skipped") =>
  cases.filter((entry) => entry[kind] !== undefined).length;

const totals = (cases: readonly TestCase[]) =>
  `tests="${cases.length}" failures="${count(cases, "failure")}" errors="${count(cases, "error")}" skipped="${count(cases, "skipped")}"`;

/** Report in JUnit's XML format, as CI servers read it. */
export function junitXml(name: string, suites: readonly TestSuite[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${escaped(name)}" ${totals(suites.flatMap(({ cases }) => cases))}>`,
    ...suites.flatMap((suite) => [
      `  <testsuite name="${escaped(suite.name)}" ${totals(suite.cases)}>`,
      ...suite.cases.map((entry) => caseXml(suite.name, entry)),
      "  </testsuite>",
    ]),
    "</testsuites>",
    "",
  ].join("\n");
}
