/** Stands at the element that holds the rows of a list and stays while they come and go. */
export const rowsMark = 'data-rows';

const row = 'li, tbody > tr';
const control = 'a[href], button, input, select, textarea';

const rowsOf = (list: Element) => [...list.querySelectorAll(row)];
const controlsOf = (one: Element) => [...one.querySelectorAll<HTMLElement>(control)];

/**
 * Where a control stands in a list of rows; null when it is in none. Once it has left, the answer is where to go on: the like control
 * of its row, or of the row that came into its place, or of the last one; in an empty list, and for a control of no row, the list.
 */
export function nextFocusOf(element: Element | null): (() => HTMLElement) | null {
  if (!(element instanceof HTMLElement)) return null;
  const list = element.closest<HTMLElement>(`[${rowsMark}]`);
  const own = element.closest(row);
  if (!list) return null;
  if (!own || !list.contains(own)) return () => list;
  // A row may lack a link that another has, and its button is the same button all the same.
  const likeIn = (one: Element) => controlsOf(one).filter(({ tagName }) => tagName === element.tagName);
  const at = rowsOf(list).indexOf(own);
  const which = likeIn(own).indexOf(element);
  return () => {
    const rows = rowsOf(list);
    const next = own.isConnected ? own : (rows[at] ?? rows.at(-1));
    if (!next) return list;
    const like = likeIn(next);
    return like[which] ?? like.at(-1) ?? controlsOf(next).at(-1) ?? list;
  };
}
