import type { LucideIcon } from "lucide-react";
import Activity from "lucide-react/icons/activity";
import AppWindow from "lucide-react/icons/app-window";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import ArrowUp from "lucide-react/icons/arrow-up";
import ArrowUpDown from "lucide-react/icons/arrow-up-down";
import Building2 from "lucide-react/icons/building-2";
import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleHelp from "lucide-react/icons/circle-help";
import CircleUser from "lucide-react/icons/circle-user";
import CircleX from "lucide-react/icons/circle-x";
import Clock from "lucide-react/icons/clock";
import Columns3 from "lucide-react/icons/columns-3";
import Copy from "lucide-react/icons/copy";
import Database from "lucide-react/icons/database";
import Diamond from "lucide-react/icons/diamond";
import Download from "lucide-react/icons/download";
import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import ExternalLink from "lucide-react/icons/external-link";
import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import Folder from "lucide-react/icons/folder";
import GitBranch from "lucide-react/icons/git-branch";
import Globe from "lucide-react/icons/globe";
import GripVertical from "lucide-react/icons/grip-vertical";
import History from "lucide-react/icons/history";
import House from "lucide-react/icons/house";
import Info from "lucide-react/icons/info";
import Keyboard from "lucide-react/icons/keyboard";
import KeyRound from "lucide-react/icons/key-round";
import Link2 from "lucide-react/icons/link-2";
import ListFilter from "lucide-react/icons/list-filter";
import Lock from "lucide-react/icons/lock";
import LogOut from "lucide-react/icons/log-out";
import Mail from "lucide-react/icons/mail";
import Menu from "lucide-react/icons/menu";
import Minus from "lucide-react/icons/minus";
import Moon from "lucide-react/icons/moon";
import PanelLeft from "lucide-react/icons/panel-left";
import Pencil from "lucide-react/icons/pencil";
import Pin from "lucide-react/icons/pin";
import Plus from "lucide-react/icons/plus";
import Puzzle from "lucide-react/icons/puzzle";
import RectangleHorizontal from "lucide-react/icons/rectangle-horizontal";
import RefreshCw from "lucide-react/icons/refresh-cw";
import Rows3 from "lucide-react/icons/rows-3";
import Search from "lucide-react/icons/search";
import Settings from "lucide-react/icons/settings";
import Shield from "lucide-react/icons/shield";
import ShieldCheck from "lucide-react/icons/shield-check";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import Sun from "lucide-react/icons/sun";
import Target from "lucide-react/icons/target";
import Trash2 from "lucide-react/icons/trash-2";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import Upload from "lucide-react/icons/upload";
import User from "lucide-react/icons/user";
import Users from "lucide-react/icons/users";
import Workflow from "lucide-react/icons/workflow";
import X from "lucide-react/icons/x";

const icons = {
  activity: Activity,
  "app-window": AppWindow,
  "arrow-down": ArrowDown,
  "arrow-up": ArrowUp,
  sort: ArrowUpDown,
  building: Building2,
  check: Check,
  "chevron-down": ChevronDown,
  "chevron-left": ChevronLeft,
  "chevron-right": ChevronRight,
  "circle-alert": CircleAlert,
  "circle-check": CircleCheck,
  "circle-help": CircleHelp,
  "circle-user": CircleUser,
  "circle-x": CircleX,
  clock: Clock,
  columns: Columns3,
  condition: Diamond,
  copy: Copy,
  database: Database,
  download: Download,
  more: EllipsisVertical,
  external: ExternalLink,
  eye: Eye,
  "eye-off": EyeOff,
  folder: Folder,
  branch: GitBranch,
  globe: Globe,
  grip: GripVertical,
  history: History,
  house: House,
  info: Info,
  keyboard: Keyboard,
  key: KeyRound,
  link: Link2,
  filter: ListFilter,
  lock: Lock,
  "log-out": LogOut,
  mail: Mail,
  menu: Menu,
  minus: Minus,
  moon: Moon,
  panel: PanelLeft,
  pencil: Pencil,
  pin: Pin,
  plus: Plus,
  puzzle: Puzzle,
  refresh: RefreshCw,
  rows: Rows3,
  search: Search,
  settings: Settings,
  swap: ArrowLeftRight,
  shield: Shield,
  "shield-check": ShieldCheck,
  sliders: SlidersHorizontal,
  step: RectangleHorizontal,
  sun: Sun,
  target: Target,
  trash: Trash2,
  warning: TriangleAlert,
  upload: Upload,
  user: User,
  users: Users,
  workflow: Workflow,
  x: X,
} satisfies Record<string, LucideIcon>;

export type IconName = keyof typeof icons;

/** Icons that flip in right-to-left languages. */
const directional: ReadonlySet<IconName> = new Set(["chevron-left", "chevron-right", "log-out", "panel"]);

/** Outline icon. Decorative: the control around it has the name. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  const Drawing = icons[name];
  return (
    <Drawing
      size={size}
      strokeWidth={1.7}
      aria-hidden="true"
      focusable="false"
      className={directional.has(name) ? "icon mirrored" : "icon"}
    />
  );
}
