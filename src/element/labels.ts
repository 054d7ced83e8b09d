/** The name that the labels of a page give a field. */

/** The words of all labels, but for what lies in the field itself: a label may be around it. */
export function wordsOf(labels: Iterable<Node>, field: Element): string {
  return [...labels]
    .map((label) => wordsIn(label, field))
    .filter(Boolean)
    .join(' ');
}

function wordsIn(label: Node, field: Element): string {
  const walker = (label.ownerDocument ?? document).createTreeWalker(label, NodeFilter.SHOW_TEXT, (node) =>
    field.contains(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  let words = '';
  while (walker.nextNode()) words += walker.currentNode.nodeValue ?? '';
  return words.replace(/\s+/g, ' ').trim();
}
