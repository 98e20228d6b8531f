import { readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** File of the bundler's own helpers. */
const HELPERS = /rolldown-runtime-[\w-]+\.js$/;

/** A list of names as imports and exports have it: `a as b, c`. @param {string} text @returns {[name: string, as: string][]} */
const names = (text) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [name, as = name] = part.split(/\s+as\s+/);
      return [name, as];
    });

/** What a helper is called between files. @param {string} name */
const between = (name) => `__helper_${name}`;

/**
 * Puts the bundler's helpers into the file that runs first. The bundler always gives them one of their own, which is a request more at every start.
 * @param {string} folder
 * @param {string[]} files relative to the folder
 * @param {string} first which of them takes the helpers in; it imports nothing else
 */
export async function moveHelpers(folder, files, first) {
  const helpers = files.find((file) => HELPERS.test(file));
  if (!helpers) return;
  const imported = new RegExp(
    `import\\s*\\{([^}]*)\\}\\s*from\\s*["']\\./${basename(helpers).replaceAll(".", "\\.")}["'];?`,
  );
  const code = await readFile(join(folder, helpers), "utf8");
  const [exported, list] = /export\s*\{([^}]*)\};?/.exec(code) ?? [];
  if (!exported) throw new Error("The bundler's helpers are not as expected.");
  const offered = names(list);
  const own = `const {${offered.map(([, as]) => `${as}:${between(as)}`).join(",")}}=(()=>{${code.replace(exported, "")};return{${offered.map(([name, as]) => `${as}:${name}`).join(",")}}})();`;
  for (const file of files.filter((file) => file.endsWith(".js") && file !== helpers)) {
    const text = await readFile(join(folder, file), "utf8");
    const [line, wanted] = imported.exec(text) ?? [];
    if (file === first) {
      const aliases = names(wanted ?? "")
        .map(([name, as]) => `const ${as}=${between(name)};`)
        .join("");
      const rest = line ? text.replace(line, () => "") : text;
      await writeFile(
        join(folder, file),
        `${own}${aliases}${rest}\nexport{${offered.map(([, as]) => between(as)).join(",")}};\n`,
      );
    } else if (line) {
      if (dirname(file) !== dirname(first)) throw new Error(`${file} and ${first} are not in one folder.`);
      await writeFile(
        join(folder, file),
        text.replace(
          line,
          () =>
            `import{${names(wanted)
              .map(([name, as]) => `${between(name)} as ${as}`)
              .join(",")}}from"./${basename(first)}";`,
        ),
      );
    }
  }
  await rm(join(folder, helpers));
}
