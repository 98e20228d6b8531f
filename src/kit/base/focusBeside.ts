/** Focused element in the shadow root or document of a node. */
export function focusBeside(node: Node): Element | null {
  const root = node.getRootNode();
  return root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null;
}
