import { createContext } from "react";

/** Container in the console's navigation for grouped tabs. Null in a panel, which shows them next to the page. */
export const RailSlot = createContext<HTMLElement | null>(null);
