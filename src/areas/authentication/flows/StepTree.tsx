import { Icon, type IconName } from "../../../kit/base/Icon.tsx";
import { Button } from "../../../kit/base/Button.tsx";
import { Menu } from "../../../kit/menu/Menu.tsx";
import { useAccess } from "../../../kit/panel/session.ts";
import { useMayDo } from "../../../kit/panel/narrowing.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Empty } from "../../../kit/states/states.tsx";
import { TreeTable } from "../../../kit/table/TreeTable.tsx";
import { FindingRow } from "./FindingRow.tsx";
import { isLit, type FlowPart, type TreeMarks } from "./flow.ts";
import { stepPlaceOf } from "./move/place.ts";
import { formParts, takes } from "./places.ts";
import { Requirement } from "./Requirement.tsx";
import { kindOf, nameOf, type Step, type StepKind } from "../../../sections/sign-in-flow/tree.ts";
import { useFlowWrite } from "./useFlowWrite.ts";
import { useMoves } from "./useMoves.ts";
import { useStepMenu } from "./useStepMenu.tsx";

const icons: Record<StepKind, IconName> = { flow: "workflow", condition: "condition", step: "step" };

const executionOf = ({ execution }: Step) => execution;

export interface StepTreeProps extends FlowPart, TreeMarks {
  /** Returns true if the change may start now. Otherwise asks for confirmation, then calls `then`. */
  guard: (then: () => void) => boolean;
}

/** Editable tree of steps, with findings below each row. */
// Long: rows, order and tools share the steps of one flow.
export function StepTree({ flow, steps, guard, findings = [], lit, tools }: StepTreeProps) {
  const t = useT();
  const manage = useAccess().has("manage-realm");
  const mayDo = useMayDo();
  const { write } = useFlowWrite(flow);
  const { shown, move, firstId } = useMoves(flow, steps);
  const menu = useStepMenu({ flow, steps: shown, manage, guard, move });
  const mayMove = manage && !flow.builtIn && mayDo("move");
  const mayRequire = manage && mayDo("set-requirement");

  const require = ({ execution: { id = "" } }: Step, requirement: string) => {
    const run = () =>
      write(async (api) => {
        // Send a fresh execution: the request also sets priority and name.
        const now = (await api.list(flow.alias ?? "")).find((one) => one.id === id);
        if (!now) throw new Error(t("authentication.move.changed"));
        await api.updateExecution(flow.alias ?? "", { ...now, requirement });
      });
    if (guard(run)) void run();
  };
  const onMove = (rows: readonly Step[], { execution: { id = "" } }: Step): boolean => {
    const to = stepPlaceOf(rows, id);
    if (!to) return false;
    const go = () => void move(id, to);
    if (!guard(go)) return false;
    go();
    return true;
  };
  return (
    <div className="card list flow-tree">
      <div className="flow-tools">
        {menu.adding.map(({ action, label, onSelect }) => (
          <Button key={action} action={action} icon="plus" className="flow-add" onClick={onSelect}>
            {label}
          </Button>
        ))}
        {menu.adding.length > 0 && (
          <Menu
            label={t("add")}
            items={menu.adding}
            trigger={
              <Button action="add" icon="plus" className="flow-add-all">
                {t("add")}
                <Icon name="chevron-down" />
              </Button>
            }
          />
        )}
        {tools}
      </div>
      {shown.length === 0 ? (
        <Empty title={t("emptyExecution")} text={t("emptyExecutionInstructions")} />
      ) : (
        <TreeTable<Step>
          name="steps"
          label={t("steps")}
          isOpenAtFirst
          columns={[
            {
              id: "step",
              title: "authentication.kind.step",
              priority: 1,
              cell: ({ execution }) => {
                const kind = kindOf(execution);
                const place = lit?.get(execution.id ?? "")?.place;
                return (
                  <span className={`step ${kind} ${execution.requirement === "DISABLED" ? "off" : ""}`}>
                    <Icon name={icons[kind]} />
                    <span className="visually-hidden">{t(`authentication.kind.${kind}`)}</span>
                    <bdi className="step-name">{nameOf(execution)}</bdi>
                    {execution.alias && (
                      <small className="step-alias">
                        <bdi>{execution.alias}</bdi>
                      </small>
                    )}
                    {place !== undefined && <span className="step-place">{place}</span>}
                  </span>
                );
              },
            },
            {
              id: "requirement",
              priority: 1,
              cell: (step) => (
                <Requirement
                  execution={step.execution}
                  disabled={!mayRequire}
                  onChange={(requirement) => require(step, requirement)}
                />
              ),
            },
          ]}
          rowActions={menu.menuOf}
          recordOf={executionOf}
          rows={shown}
          rowId={({ execution }) => firstId(execution.id ?? "")}
          rowName={({ execution }) => nameOf(execution)}
          childrenOf={({ children }) => children}
          rowClass={({ execution }) => (isLit(lit, execution) ? "lit" : undefined)}
          below={({ execution }) => {
            const own = findings.filter((finding) => finding.execution === execution.id);
            return own.length > 0 && own.map((finding) => <FindingRow key={finding.rule} finding={finding} />);
          }}
          {...(mayMove && {
            moving: {
              withChildren: (step: Step, children: readonly Step[]) => ({ ...step, children }),
              takes: takes(formParts(shown)),
              onMove,
            },
            dragging: {
              holds: ({ execution }: Step) => kindOf(execution) === "flow",
              onDrop: ({ execution: { id = "" } }: Step, parent: Step | undefined, index: number) => {
                const go = () => void move(id, { parent: parent?.execution.id, index });
                if (guard(go)) go();
              },
            },
          })}
        />
      )}
    </div>
  );
}
