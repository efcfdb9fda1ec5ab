/**
 * Translators of browsers replace text nodes by elements, while React keeps the nodes: it would throw when it removes a replaced one,
 * and write into a detached one (react#11538). Here such a node is found by its element, and is put back when React
 * writes into it; the translator then translates it again. The module is run once, before hydration.
 */
const elements = new WeakMap<Node, Element>();

const observer = new MutationObserver((records) => {
  for (const record of records) {
    if (record.type === 'characterData') takePlaceBack(record.target);
    else noteReplaced(record);
  }
});
observer.observe(document, { childList: true, subtree: true });

/** Translators replace a text at once, or add the element before they remove the text. */
function noteReplaced({ removedNodes, addedNodes, previousSibling, nextSibling }: MutationRecord) {
  const element = [...addedNodes, previousSibling, nextSibling].find(isOfTranslator);
  for (const node of removedNodes) {
    if (!element || node.nodeType !== Node.TEXT_NODE) continue;
    elements.set(node, element);
    observer.observe(node, { characterData: true });
  }
}

const isOfTranslator = (node: Node | null): node is Element => node instanceof Element && node.tagName === 'FONT';

function takePlaceBack(node: Node) {
  const element = elements.get(node);
  elements.delete(node);
  if (!node.parentNode) element?.replaceWith(node);
}

/** The child of `parent` that shows a node: itself, the element that a translator put around it, or the one in its place. */
function shownIn(parent: Node, node: Node): Node | null {
  let shown: Node | null = node.parentNode ? node : (elements.get(node) ?? null);
  while (shown && shown.parentNode !== parent) shown = shown.parentNode;
  return shown;
}

const { removeChild, insertBefore } = Node.prototype;

Node.prototype.removeChild = function <T extends Node>(this: Node, node: T): T {
  if (node.parentNode === this) return removeChild.call(this, node) as T;
  const shown = shownIn(this, node);
  if (shown) removeChild.call(this, shown);
  return node;
};

Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
  const isHere = before === null || before.parentNode === this;
  return insertBefore.call(this, node, isHere ? before : shownIn(this, before)) as T;
};
