// Configuration of VitePress. scripts/docs/build.mjs copies this folder and writes site.json next to it.
import { readFileSync } from "node:fs";
import { slugOf } from "./slug.mjs";

const { version, base, sidebar } = JSON.parse(readFileSync(new URL("site.json", import.meta.url), "utf8"));

/** @type {import("vitepress").UserConfig} */
export default {
  title: "iam-elements",
  description: "An administration console for Keycloak, whole or panel by panel, as custom elements.",
  lang: "en",
  base,
  cacheDir: ".vitepress/cache",
  head: [["link", { rel: "icon", href: "data:," }]],
  markdown: { anchor: { slugify: slugOf }, toc: { slugify: slugOf } },
  // The index of the search loads when the search opens.
  vite: { build: { chunkSizeWarningLimit: 1000 } },
  vue: { template: { compilerOptions: { isCustomElement: (/** @type {string} */ tag) => tag.startsWith("iam-") } } },
  themeConfig: {
    siteTitle: "iam-elements",
    version,
    nav: [
      // A page of its own, not of VitePress.
      { text: "Try it now", link: "/demo/", target: "_self" },
      { text: "Guide", link: "/embedding" },
      { text: "Reference", link: "/reference/" },
      { text: "Changelog", link: "/changelog" },
    ],
    sidebar,
    outline: [2, 3],
    search: { provider: "local" },
    footer: { message: "Apache-2.0" },
  },
};
