/**
 * Lets React's libraries live with a browser's translator, which replaces texts by `<font>`. Our own
 * components are written for that (src/checks/bare-text.mjs). Material UI and React-admin put
 * texts beside what comes and goes; React then removes a text that is no longer there, which throws,
 * or writes to it, which nobody sees. Here it meets the element that stands in for the text.
 */
export function followTranslatedTexts(): void {
  const standIns = new WeakMap<Node, ChildNode>();
  new MutationObserver((records) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      const standIn = [...addedNodes, previousSibling, nextSibling].find(isTranslation);
      if (standIn) for (const node of removedNodes) if (isText(node)) standIns.set(node, standIn);
    }
  }).observe(document, { childList: true, subtree: true });

  /** @returns null if the text and its stand-in are elsewhere */
  const inPlaceOf = (text: Text, parent: Node): Node | null =>
    [text, standIns.get(text)].find((each) => each?.parentNode === parent) ?? null;

  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function remove(child) {
    const shown = isText(child) ? inPlaceOf(child, this) : child;
    if (shown) removeChild.call(this, shown);
    return child;
  };
  Node.prototype.insertBefore = function insert(node, next) {
    insertBefore.call(this, node, next && isText(next) ? inPlaceOf(next, this) : next);
    return node;
  };
  const value = Object.getOwnPropertyDescriptor(Node.prototype, "nodeValue")!;
  Object.defineProperty(Node.prototype, "nodeValue", {
    ...value,
    set(this: Node, text: string) {
      value.set!.call(this, text);
      const standIn = this.parentNode ? undefined : standIns.get(this);
      if (standIn) standIn.textContent = text;
    },
  });
}

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;
const isTranslation = (node: Node | null): node is ChildNode => node?.nodeName === "FONT";
