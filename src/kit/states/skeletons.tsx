import type { ReactNode } from "react";
import { LongWait } from "./LongWait.tsx";

type PageKind = "list" | "record";

/** Skeleton of a page, announced as loading. */
export function PageSkeleton({ kind = "list" }: { kind?: PageKind }) {
  return (
    <Loading className="page">
      <PageShape kind={kind} />
    </Loading>
  );
}

/** Skeleton of a form, announced as loading. */
export function FormSkeleton() {
  return (
    <Loading>
      <FormShape />
    </Loading>
  );
}

function Loading({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={className} data-state="loading">
      <LongWait />
      {children}
    </div>
  );
}

/** Heading, tabs of a record and a card. Has no text, so it works before messages load. */
export function PageShape({ kind }: { kind: PageKind }) {
  return (
    <>
      <div className="bone-head">
        <span className="bone title" />
        <span className="bone w3" />
      </div>
      {kind === "record" && (
        <div className="tabs bone-tabs">
          {["a", "b", "c", "d", "e"].map((tab) => (
            <span key={tab} className="bone" />
          ))}
        </div>
      )}
      {kind === "record" ? <FormShape /> : <RowsShape />}
    </>
  );
}

function FormShape() {
  return (
    <div className="card section">
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className="field">
          <span className={`bone w${index % 3}`} />
          <span className="field-body">
            <span className="bone control" />
          </span>
        </div>
      ))}
    </div>
  );
}

function RowsShape() {
  return (
    <div className="card bone-rows">
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index}>
          {[0, 1, 2].map((column) => (
            <span key={column} className={`bone w${(index + column) % 4}`} />
          ))}
        </div>
      ))}
    </div>
  );
}
