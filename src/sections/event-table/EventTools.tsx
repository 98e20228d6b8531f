import { useState } from "react";
import { lazily } from "../../kit/states/lazily.tsx";
import { Button } from "../../kit/base/Button.tsx";
import { Menu } from "../../kit/menu/Menu.tsx";
import { useMayDo } from "../../kit/panel/narrowing.ts";
import { useT } from "../../kit/panel/texts.ts";
import type { EventsApi } from "./api.ts";
import type { EventRequest } from "./events.ts";

const ExportEvents = lazily(() => import("./ExportEvents.tsx"));

export interface EventToolsProps {
  kind: "user" | "admin";
  api: EventsApi;
  /** Requests behind the list, for the export. */
  requests: readonly EventRequest[];
  isAuto: boolean;
  isFirstPage: boolean;
  onAuto: (on: boolean) => void;
}

/** Toolbar buttons for auto-refresh and export. */
export function EventTools({ kind, api, requests, isAuto, isFirstPage, onAuto }: EventToolsProps) {
  const t = useT();
  const mayDo = useMayDo();
  const [format, setFormat] = useState<"csv" | "json">();
  return (
    <>
      <label
        className="toggle-line quiet-toggle"
        title={isAuto && !isFirstPage ? t("events.autoFirstPage") : undefined}
      >
        <input
          type="checkbox"
          role="switch"
          className="switch"
          data-action="auto-refresh"
          checked={isAuto}
          aria-checked={isAuto}
          onChange={(event) => onAuto(event.target.checked)}
        />
        {t("events.auto")}
      </label>
      {mayDo({ action: "export", writes: false }) && (
        <Menu
          label={t("export")}
          trigger={
            <Button action="export" icon="download">
              {t("export")}
            </Button>
          }
          items={[
            { action: "export-csv", label: t("events.exportCsv"), onSelect: () => setFormat("csv") },
            { action: "export-json", label: t("events.exportJson"), onSelect: () => setFormat("json") },
          ]}
        />
      )}
      {format && (
        <ExportEvents kind={kind} api={api} requests={requests} format={format} onClose={() => setFormat(undefined)} />
      )}
    </>
  );
}
