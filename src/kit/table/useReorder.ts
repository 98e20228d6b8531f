import { useRef, useState, type KeyboardEvent, type PointerEvent, type RefCallback } from "react";
import { useT } from "../panel/texts.ts";
import { DragLayer } from "./lazyDragLayer.ts";
import type { Grab, Spot } from "./dragging.ts";
import type { MoveProps } from "./MoveButtons.tsx";
import type { MovingBarProps } from "./MovingBar.tsx";
import { useKeptFocus } from "./useKeptFocus.ts";
import { isSamePlace, landingOf, stepFrom, type Slot, type PlaceList, type Takes } from "./places.ts";

export interface ReorderOptions {
  /** False disables all moves. */
  isEnabled?: boolean;
  /** All lists in page order. Lists may be nested. */
  lists: readonly PlaceList[];
  /** Default: elements stay in their own list. */
  takes?: Takes;
  /** Performs the move. `to` is the index after removal. */
  onMove: (from: Slot, to: Slot) => void;
}

/** Props of a drop target. */
export interface ReorderItem {
  className: string;
  ref?: RefCallback<HTMLElement>;
}

export interface Reorder {
  /** Props of an element. `className` is its own class. */
  item: (place: Slot, className?: string) => ReorderItem;
  /** Props of a list heading, a drop target that makes an empty list reachable. */
  head: (list: string, className?: string) => ReorderItem;
  /** Props of `MoveButtons`, the main control for pointer and keyboard. `name` is the moved element. */
  buttons: (place: Slot, name: string) => MoveProps;
  /** Props of `MovingBar`, rendered once after the lists. */
  bar: MovingBarProps;
}

interface Registered {
  node: HTMLElement;
  place: Slot;
  isHead: boolean;
}

const own: Takes = () => false;
const keyOf = ({ list, index }: Slot, isHead = false) => `${isHead ? "head" : index} ${list}`;

/** Reorders elements within and between lists: by buttons, keys and, once its code has loaded, dragging. */
export function useReorder({ isEnabled = true, lists, takes = own, onMove }: ReorderOptions): Reorder {
  const t = useT();
  const places = useRef(new Map<string, Registered>());
  const keepFocus = useKeptFocus((place) => places.current.get(keyOf(place))?.node);
  const move = (from: Slot, to: Slot) => {
    keepFocus(to);
    onMove(from, to);
  };
  const [grab, setGrab] = useState<Grab>();
  const [isMoving, setMoving] = useState(false);
  const [over, setOver] = useState<Spot>();
  const [said, setSaid] = useState("");

  const landing = (from: Slot, spot: Spot | undefined) => spot && landingOf(lists, from, spot, takes);
  const countOf = (list: string) => lists.find(({ id }) => id === list)?.count ?? 0;
  const saidAt = (name: string, from: Slot, to: Slot) => {
    const count = countOf(to.list) + (to.list === from.list ? 0 : 1);
    const list = lists.find(({ id }) => id === to.list)?.name;
    const at = { name, position: to.index + 1, count };
    return list === undefined ? t("reorder.at", at) : t("reorder.atIn", { ...at, list });
  };

  const start = async (event: PointerEvent | KeyboardEvent, place: Slot, name: string) => {
    const grip = event.currentTarget;
    if (grab || ("button" in event && (event.button !== 0 || !event.isPrimary))) return;
    const released = new AbortController();
    const release = () => released.abort();
    const once = { once: true, capture: true, signal: released.signal };
    if (event.type === "pointerdown")
      for (const type of ["pointerup", "pointercancel"]) window.addEventListener(type, release, once);
    // Without the code, the buttons still work.
    await DragLayer.load().catch(release);
    const node = places.current.get(keyOf(place))?.node;
    if (released.signal.aborted || !node || !(grip instanceof HTMLElement)) return;
    setGrab({ event, released: released.signal, place, name, node, grip, spots: spotsFor(place, node) });
  };
  const spotsFor = (from: Slot, node: HTMLElement): Spot[] =>
    [...places.current]
      .filter(([, { place, isHead }]) => (place.list === from.list && !isHead) || takes(from, place.list))
      .map(([key, spot]) => ({ key, ...spot, isBelow: isBehind(node, spot.node) }))
      .sort((one, other) => (isBehind(one.node, other.node) ? -1 : 1));
  const end = (text: string) => {
    setGrab(undefined);
    setMoving(false);
    setOver(undefined);
    setSaid(text);
  };

  const landed = grab && (landing(grab.place, over) ?? grab.place);

  const register = (place: Slot, isHead: boolean, className: string): ReorderItem => {
    if (!isEnabled) return { className };
    const key = keyOf(place, isHead);
    const side = over?.key === key && !isSamePlace(landed, grab?.place) && sideOf(over);
    const isHeld = isMoving && !isHead && isSamePlace(grab?.place, place);
    return {
      className: [className, side, isHeld && "held"].filter(Boolean).join(" "),
      ref: (node) => {
        if (node) places.current.set(key, { node, place, isHead });
        return () => void places.current.delete(key);
      },
    };
  };

  return {
    item: (place, className = "") => register(place, false, className),
    head: (list, className = "") => register({ list, index: 0 }, true, className),
    buttons: (place, name) => {
      const to = (by: 1 | -1) => {
        const next = stepFrom(lists, place, by, takes);
        return next && (() => move(place, next));
      };
      return { name, up: to(-1), down: to(1), onGrab: (event) => void start(event, place, name) };
    },
    bar: {
      said,
      grab,
      isMoving,
      onStart: () => {
        setMoving(true);
        if (grab) setSaid(t("onDragStart", { item: saidAt(grab.name, grab.place, grab.place) }));
      },
      onOver: (spot) => {
        setOver(spot);
        spot?.node.scrollIntoView({ block: "nearest" });
        const to = grab && landing(grab.place, spot);
        if (to && !isSamePlace(to, landed)) setSaid(t("onDragMove", { item: saidAt(grab.name, grab.place, to) }));
      },
      onDrop: (spot) => {
        const to = grab && landing(grab.place, spot);
        // A refetch may have changed the positions.
        const isThere = (at: Spot | Grab, key: string) => places.current.get(key)?.node === at.node;
        const isSure = grab && spot && isThere(grab, keyOf(grab.place)) && isThere(spot, spot.key);
        if (!grab || !to || !isSure || isSamePlace(to, grab.place)) return end(t("onDragCancel"));
        end(t("onDragFinish", { list: saidAt(grab.name, grab.place, to) }));
        move(grab.place, to);
      },
      onCancel: () => end(isMoving ? t("onDragCancel") : ""),
    },
  };
}

const sideOf = ({ isBelow }: Spot) => (isBelow ? "lands-after" : "lands-before");

const isBehind = (one: Node, other: Node) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
