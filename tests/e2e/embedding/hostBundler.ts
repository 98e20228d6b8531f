// What a page's maker would bundle with: no plugin of ours.
import commonjs from "@rollup/plugin-commonjs";
import nodeResolve from "@rollup/plugin-node-resolve";
import replace from "@rollup/plugin-replace";
import { type OutputChunk, rollup } from "rollup";
import { minify, swc } from "rollup-plugin-swc3";

type Options = {
  external?: RegExp;
  /** What stands in the code, and what it is replaced by. */
  values?: Record<string, string>;
  /** As small as it is published, for measuring. */
  isSmall?: boolean;
};

/** The files that a host's bundler makes of one. Fails where a module is not found. */
export async function bundleHost(
  input: string,
  { external, values = {}, isSmall = false }: Options = {},
): Promise<readonly OutputChunk[]> {
  const bundle = await rollup({
    input: { host: input },
    ...(external && { external }),
    plugins: [
      replace({ values: { "process.env.NODE_ENV": '"production"', ...values }, preventAssignment: true }),
      nodeResolve({ browser: true, extensions: [".mjs", ".js", ".jsx"] }),
      // Hosts' own files alone: what is published needs no translation, which would take its notes for bundlers away.
      swc({ include: /\.jsx$/ }),
      commonjs({ include: /node_modules/ }),
    ],
    // What a portal's maker would stumble over; the rest is advice.
    onLog: (_level, log) => {
      if (log.code === "UNRESOLVED_IMPORT") throw new Error(log.message);
    },
  });
  const { output } = await bundle.generate({
    format: "es",
    entryFileNames: "[name].js",
    chunkFileNames: "[name]-[hash].js",
    plugins: isSmall ? [minify({ module: true, compress: true, mangle: true })] : [],
  });
  await bundle.close();
  return output.filter((file) => file.type === "chunk");
}
