// Theme of the site: VitePress's own without its fonts, with live examples and a menu of versions.
import DefaultTheme from "vitepress/theme-without-fonts";
import { h } from "vue";
import LiveExample from "./LiveExample.vue";
import VersionMenu from "./VersionMenu.vue";
import "./style.css";

export default {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { "nav-bar-content-before": () => h(VersionMenu) }),
  enhanceApp({ app }) {
    app.component("LiveExample", LiveExample);
  },
};
