/** A page's own address of a place: the area, the path inside of it, and the realm. Undefined: it has none. The place need not be on the page. */
export type LinkTo = (area: string, path: string, realm: string) => string | undefined;
