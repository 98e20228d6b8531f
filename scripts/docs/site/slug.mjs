/**
 * ID of a heading, in GitHub's format: the pages are read there too.
 * @param {string} title
 */
export const slugOf = (title) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
