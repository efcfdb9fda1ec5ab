/**
 * Scrolls to a section of this page, which has `tabIndex={-1}`, and moves the focus there: for the `onPress` of a link to it. The
 * page keeps its history entry; an entry for the hash alone would have no state.
 */
export function goToSection(id: string) {
  const section = document.getElementById(id);
  section?.scrollIntoView();
  section?.focus({ preventScroll: true });
}
