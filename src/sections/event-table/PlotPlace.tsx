/** Height of the bars and their legend, while events are read. */
export const NoBars = () => (
  <>
    <div className="plot-canvas" />
    <div className="plot-legend" />
  </>
);

/** Place of the chart while its code loads, so that the list below does not move when it arrives. */
export const PlotPlace = () => (
  <div className="event-plot" data-state="loading">
    <div className="plot-head" />
    <NoBars />
  </div>
);
