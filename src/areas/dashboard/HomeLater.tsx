import { lazily } from "../../kit/states/lazily.tsx";

/** Home of a realm. Its placeholder is no state of loading: an element is ready with its heading. */
export const HomeLater = lazily(
  () => import("./home/Home.tsx"),
  () => (
    <div className="card skeleton" aria-hidden="true">
      {[0, 3, 2, 1, 0, 3, 2, 1].map((width, index) => (
        <span key={index} className={`bone w${width}`} />
      ))}
    </div>
  ),
);
