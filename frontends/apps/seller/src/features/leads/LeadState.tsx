import { useMutation, useQueryClient } from '@gehna/build/query';
import { messageOf } from '@gehna/client';
import { leadPriorities, leadStatuses } from '@gehna/contracts/lists';
import { FailureNote, VisuallyHidden } from '@gehna/ui';
import { Select } from '@gehna/ui/forms';
import { changeLead, changesOf, type Lead, takeUp } from './api.ts';
import styles from './LeadPanel.module.css';
import { texts } from './texts.ts';

/** Status and priority of the lead; each choice is saved at once. A refusal is shown with the server's text. */
export function LeadState({ lead }: { lead: Lead }) {
  const queries = useQueryClient();
  const onSuccess = (changed: Lead) => takeUp(queries, changed);
  const scope = { id: changesOf(lead.id) };
  const status = useMutation({
    scope,
    mutationFn: (to: Lead['status']) => changeLead(lead.id, { status: to }),
    onSuccess,
  });
  const priority = useMutation({
    scope,
    mutationFn: (to: NonNullable<Lead['priority']>) => changeLead(lead.id, { priority: to }),
    onSuccess,
  });
  const shownStatus = status.isPending ? status.variables : lead.status;
  const shownPriority = priority.isPending ? priority.variables : (lead.priority ?? 'Medium');
  const isClosed = shownStatus === 'Closed';
  return (
    <div className={styles.choices}>
      <Select
        label={texts.status}
        hint={lead.hasBuyerLeft ? texts.statusHintBuyerLeft : isClosed && texts.statusHintClosed}
        options={leadStatuses.map((value) => ({
          value,
          label: texts.statuses[value],
          disabled: value !== 'Closed' && (lead.hasBuyerLeft || (isClosed && value !== 'In Progress')),
        }))}
        value={shownStatus}
        aria-busy={status.isPending}
        onChange={({ target }) => {
          const to = leadStatuses.find((value) => value === target.value);
          if (to) status.mutate(to);
        }}
      />
      <Select
        label={texts.priority}
        options={leadPriorities.map((value) => ({ value, label: texts.priorities[value] }))}
        value={shownPriority}
        aria-busy={priority.isPending}
        onChange={({ target }) => {
          const to = leadPriorities.find((value) => value === target.value);
          if (to) priority.mutate(to);
        }}
      />
      <VisuallyHidden as="p">
        <span role="status">
          {status.isSuccess && texts.statusSaved(status.data.status)}{' '}
          {priority.isSuccess && texts.prioritySaved(priority.data.priority ?? 'Medium')}
        </span>
      </VisuallyHidden>
      <FailureNote>{status.isError && messageOf(status.error, texts.statusFailed)}</FailureNote>
      <FailureNote>{priority.isError && messageOf(priority.error, texts.priorityFailed)}</FailureNote>
    </div>
  );
}
