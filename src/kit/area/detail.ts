import { createContext, useContext, type Context } from "react";

/** Hook that reads the record of the surrounding page. `DetailPage` provides the context. */
export interface Detail<R> {
  (): R;
  readonly Context: Context<R | undefined>;
}

/** Record of the surrounding page, of any type, for tabs that no area declares. */
export const ShownRecord = createContext<unknown>(undefined);

/** Creates the hook with which tabs read their record. */
export function detailOf<R>(): Detail<R> {
  const Context = createContext<R | undefined>(undefined);
  const useRecord = () => {
    const record = useContext(Context);
    if (record === undefined) throw new Error("No provider found for Detail.");
    return record;
  };
  return Object.assign(useRecord, { Context });
}
