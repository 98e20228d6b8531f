import { useId, type ReactNode } from "react";

export interface HomeCardProps {
  /** Public hook. */
  name: string;
  title: string;
  /** Behind the title. */
  tags?: ReactNode;
  /** At the end of the head. */
  tools?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
}

/** One part of the home of a realm; each may fail alone. */
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
