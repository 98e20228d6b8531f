import shell from "./shell.css";
import masthead from "./masthead.css";
import userMenu from "./user-menu.css";
import navigation from "./navigation.css";
import realmPicker from "./realm-picker.css";
import main from "./main.css";
import palette from "./palette/palette.css";
import narrow from "./narrow.css";

/** Style sheet of the console around the areas. The order decides between rules of equal weight. */
export const shellStyles = [shell, masthead, userMenu, navigation, realmPicker, main, palette, narrow].join("\n");
