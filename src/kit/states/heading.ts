import { createContext } from "react";

/** What a state that stands in for content is headed by: below a page's own heading the second level, alone on a page the first. */
export const HeadingContext = createContext<"h1" | "h2">("h1");
