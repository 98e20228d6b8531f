import { createContext, useContext, type Context } from "react";

/** Reads the record of the detail screen around a tab; `DetailPage` gives it by the context. */
export interface Detail<R> {
  (): R;
  readonly Context: Context<R | undefined>;
}

/** The record of the detail screen, of whatever kind: for tabs that no area declares. */
export const ShownRecord = createContext<unknown>(undefined);

/** Makes the hook by which the tabs of one kind of record get theirs. */
export function detailOf<R>(): Detail<R> {
  const Context = createContext<R | undefined>(undefined);
  const useRecord = () => {
    const record = useContext(Context);
    if (record === undefined) throw new Error("No provider found for Detail.");
    return record;
  };
  return Object.assign(useRecord, { Context });
}
