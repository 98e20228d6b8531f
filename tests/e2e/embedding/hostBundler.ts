// A host's bundler, without our plugins.
import commonjs from "@rollup/plugin-commonjs";
import nodeResolve from "@rollup/plugin-node-resolve";
import replace from "@rollup/plugin-replace";
import { type OutputChunk, rollup } from "rollup";
import { minify, swc } from "rollup-plugin-swc3";

type Options = {
  external?: RegExp;
  /** Replacements of placeholders in the code. */
  values?: Record<string, string>;
  /** Minified, to measure sizes. */
  isSmall?: boolean;
};

/** Bundles a host's module. Fails for an unresolved import. */
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
      // Only the host's own files: compiling published code would remove its bundler annotations.
      swc({ include: /\.jsx$/ }),
      commonjs({ include: /node_modules/ }),
    ],
    // Errors for a portal developer; other messages are advice.
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
