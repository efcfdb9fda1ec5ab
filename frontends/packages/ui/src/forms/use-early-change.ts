import { type Ref, type RefCallback, useCallback, useEffect, useRef } from 'react';
import { useIsHydrated } from '../layout/use-is-hydrated.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * A ref for a control that may stand in the server's HTML. What was typed or chosen there before hydration is only in the
 * element: it is kept, and `onChange` receives it after hydration. `outer` is the caller's own ref.
 */
export function useEarlyChange<Element extends Control>(outer?: Ref<Element>): RefCallback<Element> {
  const isServed = useRef(!useIsHydrated());
  const control = useRef<Element>(null);
  const early = useRef<string | boolean>(undefined);

  useEffect(() => {
    const change = early.current;
    early.current = undefined;
    if (control.current && change !== undefined) repeat(control.current, change);
  }, []);

  return useCallback(
    (element: Element | null) => {
      control.current = element;
      if (element && isServed.current) {
        isServed.current = false;
        // Before the caller's ref: a form library writes its own default into the element.
        early.current = changeOf(element);
      }
      if (typeof outer === 'function') return outer(element);
      if (outer) outer.current = element;
    },
    [outer],
  );
}

const isChecked = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

/** What differs from the HTML: the text or the option; of a checkbox, and of the radio button that was chosen, whether it is checked. */
function changeOf(control: Control): string | boolean | undefined {
  if (isChecked(control)) {
    const isUnchosen = control.type === 'radio' && !control.checked;
    return control.checked === control.defaultChecked || isUnchosen ? undefined : control.checked;
  }
  return control.value === servedValueOf(control) ? undefined : control.value;
}

function servedValueOf(control: Exclude<Control, { checked: boolean }> | HTMLInputElement): string {
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  const options = [...control.options];
  return (options.find((option) => option.defaultSelected) ?? options.find((option) => !option.disabled))?.value ?? '';
}

/**
 * React tracks values that are set on the element itself, not those set by the prototype's setter, and reports a change when
 * the element differs from the tracked value.
 */
function repeat(control: Control, change: string | boolean) {
  if (typeof change === 'boolean') {
    if (control instanceof HTMLInputElement) control.checked = control.defaultChecked;
    setUnseen(control, 'checked', change);
    // React listens to `click` on checkboxes; not a MouseEvent, so that the browser does not toggle it.
    control.dispatchEvent(new Event('click', { bubbles: true }));
    return;
  }
  control.value = servedValueOf(control);
  setUnseen(control, 'value', change);
  if (!(control instanceof HTMLSelectElement)) control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

function setUnseen(control: Control, property: 'value' | 'checked', value: string | boolean) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), property)?.set?.call(control, value);
}
