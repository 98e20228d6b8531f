/** Plugin for rollup and vite: the admin client's transport, path template and second client give way to ours. */
export function transport(): {
  name: string;
  enforce: "pre";
  resolveId(source: string, importer?: string): string | null;
};
