import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { cssText } from "../plugins/cssText.mjs";
import { shoelacePrefix } from "../plugins/shoelace.mjs";
import { transport } from "../plugins/transport.mjs";

/** One input per element: `elements/users.ts` → `elements/iam-users`. */
export const elementInputs = () => Object.fromEntries(readdirSync("elements").filter((file) => file.endsWith(".ts")).map((file) => [`elements/iam-${basename(file, ".ts")}`, `elements/${file}`]));

/** What every output shares. */
export const shared = ({ minify, platform = "browser" }) => ({
  platform,
  plugins: [transport(), shoelacePrefix(), cssText()],
  transform: { define: { "process.env.NODE_ENV": JSON.stringify(minify ? "production" : "development") } },
  resolve: { conditionNames: minify ? ["production", "import", "module", "default"] : ["development", "import", "module", "default"] },
});

export const output = ({ minify }) => ({ minify, sourcemap: false, legalComments: "none" });
