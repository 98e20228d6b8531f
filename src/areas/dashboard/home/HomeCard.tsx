import { useId, type ReactNode } from "react";

export interface HomeCardProps {
  /** Public hook: class name and `data-list` of the card. */
  name: string;
  title: string;
  /** Rendered after the title. */
  tags?: ReactNode;
  /** Rendered at the end of the header. */
  tools?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
}

/** Card of the realm home. Each card handles its own errors. */
export function HomeCard({ name, title, tags, tools, foot, children }: HomeCardProps) {
  const id = useId();
  return (
    <section className={`card home-card ${name}`} part="card" data-list={name} aria-labelledby={id}>
      <header className="home-head">
        <h2 id={id}>{title}</h2>
        {tags}
        {tools && <div className="home-tools">{tools}</div>}
      </header>
      {children}
      {foot && <footer className="home-foot">{foot}</footer>}
    </section>
  );
}
