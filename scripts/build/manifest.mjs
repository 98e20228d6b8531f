/** @param {import("./options.mjs").Mode} mode */
export async function writeManifest(mode) {
  void mode;
}
