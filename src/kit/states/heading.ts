import { createContext } from "react";

/** Heading level of a state: `h2` below a page heading, else `h1`. */
export const HeadingContext = createContext<"h1" | "h2">("h1");
