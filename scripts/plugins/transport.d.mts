/** Plugin for Rollup and Vite: replaces the admin client's transport, path template and second client. */
export function transport(): {
  name: string;
  enforce: "pre";
  resolveId(source: string, importer?: string): string | null;
};
