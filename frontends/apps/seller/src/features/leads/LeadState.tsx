import { useMutation, useQueryClient } from '@gehna/build/query';
import { messageOf } from '@gehna/client';
import { leadPriorities, leadStatuses } from '@gehna/contracts/lists';
import { Button, FailureNote, notify, useIsShown, VisuallyHidden } from '@gehna/ui';
import { Dialog } from '@gehna/ui/dialog';
import { Select } from '@gehna/ui/forms';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { changeLead, changesOf, type Lead, takeUp } from './api.ts';
import styles from './LeadPanel.module.css';
import { texts } from './texts.ts';

type Fields = { status: Lead['status']; priority: NonNullable<Lead['priority']> };

/** Status and priority of the lead; each choice is saved, Closed after a question. A refusal is shown with the server's text. */
export function LeadState({ lead }: { lead: Lead }) {
  const status = useChange(lead, 'status', lead.status, texts.statusFailed);
  const priority = useChange(lead, 'priority', lead.priority ?? 'Medium', texts.priorityFailed);
  const [isClosing, setClosing] = useState(false);
  const isClosed = status.shown === 'Closed';
  const stopAsking = () => setClosing(false);
  function close() {
    stopAsking();
    status.mutate('Closed');
  }
  return (
    <div className={styles.choices}>
      <Choice
        change={{ ...status, mutate: (to) => (to === 'Closed' ? setClosing(true) : status.mutate(to)) }}
        label={texts.status}
        hint={lead.hasBuyerLeft ? texts.statusHintBuyerLeft : isClosed && texts.statusHintClosed}
        values={leadStatuses}
        words={texts.statuses}
        isOff={(value) => value !== 'Closed' && (lead.hasBuyerLeft === true || (isClosed && value !== 'In Progress'))}
      />
      <Choice change={priority} label={texts.priority} values={leadPriorities} words={texts.priorities} />
      <VisuallyHidden as="p">
        <span role="status">
          {status.data && texts.statusSaved(status.data.status)}{' '}
          {priority.data && texts.prioritySaved(priority.data.priority ?? 'Medium')}
        </span>
      </VisuallyHidden>
      <FailureNote>{status.error && messageOf(status.error, texts.statusFailed)}</FailureNote>
      <FailureNote>{priority.error && messageOf(priority.error, texts.priorityFailed)}</FailureNote>
      <Dialog
        open={isClosing}
        onClose={stopAsking}
        title={texts.close.title}
        description={texts.close.words}
        cancel={texts.close.cancel}
        actions={<Button onClick={close}>{texts.close.act}</Button>}
      />
    </div>
  );
}

function useChange<Field extends keyof Fields>(lead: Lead, field: Field, saved: Fields[Field], failed: string) {
  const queries = useQueryClient();
  const isShown = useIsShown();
  const change = useMutation({
    scope: { id: changesOf(lead.id) },
    mutationFn: (to: Fields[Field]) => changeLead(lead.id, { [field]: to }),
    onSuccess: (changed) => takeUp(queries, changed),
    onError: (reason) => {
      if (!isShown.current) notify.bad(messageOf(reason, failed));
    },
  });
  return { ...change, shown: change.isPending ? change.variables : saved };
}

type ChoiceProps<Value extends string> = {
  change: { shown: Value; isPending: boolean; mutate: (to: Value) => void };
  label: string;
  hint?: string | false;
  values: readonly Value[];
  words: Readonly<Record<Value, string>>;
  isOff?: (value: Value) => boolean;
};

function Choice<Value extends string>({ change, label, hint, values, words, isOff }: ChoiceProps<Value>) {
  const { passed, choose, handlers } = useRestingKeys((to: Value) => to !== change.shown && change.mutate(to));
  return (
    <Select
      label={label}
      hint={hint}
      options={values.map((value) => ({ value, label: words[value], disabled: isOff?.(value) ?? false }))}
      value={passed ?? change.shown}
      aria-busy={change.isPending}
      {...handlers}
      onChange={({ target }) => {
        const to = values.find((value) => value === target.value);
        if (to) choose(to);
      }}
    />
  );
}

/** Milliseconds that the arrow keys must rest. */
const restMs = 800;

/** Saves a choice at once, but one by the keyboard only when it rests or goes on: arrow keys pass over values that are not meant. */
function useRestingKeys<Value>(save: (to: Value) => void) {
  const isByKey = useRef(false);
  const [passed, setPassed] = useState<Value | null>(null);
  function settle() {
    if (passed === null) return;
    setPassed(null);
    save(passed);
  }
  const onRest = useEffectEvent(settle);
  useEffect(() => {
    if (passed === null) return;
    const timer = setTimeout(onRest, restMs);
    return () => clearTimeout(timer);
  }, [passed]);
  // The panel may be closed before.
  useEffect(() => () => onRest(), []);
  const setByKey = (value: boolean) => () => {
    isByKey.current = value;
  };
  return {
    passed,
    choose(to: Value) {
      if (isByKey.current) return setPassed(to);
      setPassed(null);
      save(to);
    },
    handlers: { onKeyDown: setByKey(true), onPointerDown: setByKey(false), onBlur: settle },
  };
}
