/**
 * Returns the page's own URL of a location: area, path in the area and realm. Undefined if it has none. The area need
 * not be on the page.
 */
export type LinkTo = (area: string, path: string, realm: string) => string | undefined;
