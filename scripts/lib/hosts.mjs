// Hosts with server rendering: how each is installed, built and started. Their pages are the code of docs/frameworks.

/**
 * @typedef {(page: string, language: string, at?: number) => Promise<string>} Block code block of a page in docs/frameworks
 * @typedef {object} Host
 * @property {string} name
 * @property {string[]} packages
 * @property {(block: Block) => Promise<Record<string, string>>} files by path
 * @property {string[]} build
 * @property {(port: string) => string[]} start
 * @property {{path: string, tag: string}[]} pages
 */

const node = process.execPath;
const users = [{ path: "", tag: "iam-users" }];

/** @type {Host[]} */
export const hosts = [
  {
    name: "astro",
    packages: ["astro@5"],
    files: async (block) => ({
      "src/pages/index.astro": `<!doctype html><html lang="en"><head><title>Portal</title></head><body>${await block("astro", "astro")}</body></html>`,
    }),
    build: ["astro", "build"],
    start: (port) => [node, "node_modules/.bin/astro", "preview", "--port", port],
    pages: users,
  },
  {
    name: "next",
    packages: [
      "next@16.4.3",
      "react@19.3.1",
      "react-dom@19.3.1",
      "typescript@5.9.3",
      "@types/react@19.3.0",
      "@types/node@20.19.43",
    ],
    files: async (block) => ({
      "app/layout.tsx":
        'export default ({ children }: { children: React.ReactNode }) => <html lang="en"><body>{children}</body></html>;',
      "app/page.tsx": await block("next", "tsx", 0),
      "app/element/page.tsx": await block("next", "tsx", 1),
    }),
    build: ["next", "build"],
    start: (port) => [node, "node_modules/next/dist/bin/next", "start", "-p", port],
    pages: [
      { path: "", tag: "body" },
      { path: "element", tag: "iam-groups" },
    ],
  },
  {
    name: "nuxt",
    packages: ["nuxt@4"],
    files: async (block) => ({
      "nuxt.config.ts": await block("nuxt", "ts"),
      "app/app.vue": await block("nuxt", "vue"),
    }),
    build: ["nuxt", "build"],
    start: () => [node, ".output/server/index.mjs"],
    pages: users,
  },
  {
    name: "sveltekit",
    packages: ["@sveltejs/kit@2", "@sveltejs/vite-plugin-svelte", "svelte@5", "vite@8.3.8"],
    files: async (block) => ({
      "vite.config.js": 'import { sveltekit } from "@sveltejs/kit/vite"; export default { plugins: [sveltekit()] };',
      "src/app.html":
        '<!doctype html><html lang="en"><head><title>Portal</title>%sveltekit.head%</head><body>%sveltekit.body%</body></html>',
      "src/routes/+page.js": "export const ssr = false;",
      "src/routes/+page.svelte": await block("svelte", "svelte"),
    }),
    build: ["vite", "build"],
    start: (port) => [node, "node_modules/vite/bin/vite.js", "preview", "--port", port],
    pages: users,
  },
];
