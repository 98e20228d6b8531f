import type { ReactNode } from "react";

/** Part of a result, with a heading. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="card inspected-part" aria-labelledby={`inspected-${id}`} data-part={id}>
      <h2 id={`inspected-${id}`}>{title}</h2>
      {children}
    </section>
  );
}
