#!/usr/bin/env node
// npm run texts: counts texts per language. Pages show missing texts in English.
// <language> lists its keys
// --check fails if a text is missing, for a release
import { checkNode, installPackages } from "./lib/install.mjs";
import { bold, complain, say } from "./lib/log.mjs";
import { ROOT } from "./lib/paths.mjs";
import { englishTexts, keysIn, languages, missingIn, textsIn } from "./lib/texts.mjs";
import { table } from "./lib/welcome.mjs";

try {
  checkNode();
  await installPackages();
  // Dynamic import: on a fresh machine the packages are installed only now.
  const { runTables } = await import("./build/tables.mjs");
  const { serverTexts } = await import("./lib/serverTexts.mjs");
  const { areas } = await runTables(`export { areas } from ${JSON.stringify(`${ROOT}/src/areas/index.ts`)};`);
  const english = englishTexts(areas);
  const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith("-"));
  const ofServer = await serverTexts();
  const rows = languages().map((language) => {
    const all = [...english.values()].reduce((sum, bundle) => sum + keysIn(language, bundle).length, 0);
    const theirs = ofServer.get(language);
    const same = theirs && [...english.keys()].flatMap((part) => sameTexts(textsIn(language, part), theirs)).length;
    return { language, all, same, missing: missingIn(language, english) };
  });
  table([
    [bold("Language"), bold("Keycloak"), bold("Ours"), bold("Missing")],
    ...rows.map(({ language, all, same, missing }) => [
      language,
      same === undefined ? "-" : String(same),
      String(all - missing.length - (same ?? 0)),
      String(missing.length),
    ]),
  ]);
  for (const { language, missing } of rows)
    if (wanted.includes(language)) for (const { part, key } of missing) say(`${language}/${part}.json: ${key}`);
  const lacking = rows.filter(({ missing }) => missing.length > 0).map(({ language }) => language);
  if (process.argv.includes("--check") && lacking.length > 0) {
    say(`\nTexts are missing in ${lacking.join(", ")}. List them: npm run texts ${lacking[0]}`);
    process.exitCode = 1;
  }
} catch (error) {
  complain(error);
  process.exitCode = 1;
}

/** Keys with the text of the server. @param {Record<string, string>} texts @param {Record<string, string>} theirs */
function sameTexts(texts, theirs) {
  return Object.keys(texts).filter((key) => Object.hasOwn(theirs, key) && theirs[key]?.trim() === texts[key]?.trim());
}
