import {
  Activity, AppWindow, ArrowDown, ArrowLeftRight, ArrowUp, ArrowUpDown, Building2, Check, ChevronDown, ChevronLeft, ChevronRight, CircleAlert, CircleCheck,
  CircleHelp, CircleUser, CircleX, Clock, Columns3, Copy, Database, Download, EllipsisVertical, ExternalLink, Eye, EyeOff, Folder, GitBranch, Globe,
  GripVertical, House, Info, KeyRound, Link2, ListFilter, Lock, LogOut, Mail, Menu, Minus, Moon, PanelLeft, Pencil, Pin, Plus, Puzzle, RefreshCw, Rows3, Search,
  Settings, Shield, ShieldCheck, SlidersHorizontal, Sun, Target, Trash2, TriangleAlert, Upload, User, Users, Workflow, X, type LucideIcon,
} from "lucide-react";

const icons = {
  activity: Activity, "app-window": AppWindow, "arrow-down": ArrowDown, "arrow-up": ArrowUp, sort: ArrowUpDown, building: Building2, check: Check,
  "chevron-down": ChevronDown, "chevron-left": ChevronLeft, "chevron-right": ChevronRight, "circle-alert": CircleAlert,
  "circle-check": CircleCheck, "circle-help": CircleHelp, "circle-user": CircleUser, "circle-x": CircleX, clock: Clock, columns: Columns3,
  copy: Copy, database: Database, download: Download, more: EllipsisVertical, external: ExternalLink, eye: Eye, "eye-off": EyeOff, folder: Folder,
  branch: GitBranch, globe: Globe, grip: GripVertical, house: House, info: Info, key: KeyRound, link: Link2, filter: ListFilter, lock: Lock,
  "log-out": LogOut, mail: Mail, menu: Menu, minus: Minus, moon: Moon, panel: PanelLeft, pencil: Pencil, pin: Pin, plus: Plus, puzzle: Puzzle, refresh: RefreshCw, rows: Rows3, search: Search,
  settings: Settings, swap: ArrowLeftRight, shield: Shield, "shield-check": ShieldCheck, sliders: SlidersHorizontal, sun: Sun, target: Target, trash: Trash2,
  warning: TriangleAlert, upload: Upload, user: User, users: Users, workflow: Workflow, x: X,
} satisfies Record<string, LucideIcon>;

export type IconName = keyof typeof icons;

/** Icons that point along the line of reading turn round in right-to-left languages. */
const directional: ReadonlySet<IconName> = new Set(["chevron-left", "chevron-right", "log-out", "panel"]);

/** An outline icon, 16 px. Decorative: the control around it carries the name. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  const Drawing = icons[name];
  return <Drawing size={size} strokeWidth={1.7} aria-hidden="true" focusable="false" className={directional.has(name) ? "icon mirrored" : "icon"} />;
}
