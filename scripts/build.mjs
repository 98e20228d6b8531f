import { buildAll } from "./build/index.mjs";

await buildAll({ minify: !process.argv.includes("--dev") });
