import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { Avatar } from '../avatar/Avatar.tsx';
import { Badge, FeaturedTab, Verified } from '../badge/Badge.tsx';
import { Button } from '../button/Button.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { Ledger } from '../catalogue/Ledger.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { EmptyState } from '../empty/EmptyState.tsx';
import { ErrorInPlace } from '../error/ErrorInPlace.tsx';
import { Menu } from '../menu/Menu.tsx';
import { Note } from '../note/Note.tsx';
import { notify } from '../notices/notices.ts';
import styles from './Design.module.css';
import { Section } from './Section.tsx';

export function Messages() {
  const [closed, setClosed] = useState(false);
  return (
    <Section title="Badges and notes">
      <div className={styles.stack}>
        <div className={styles.row}>
          <Badge meaning="new">New</Badge>
          <Badge meaning="waiting">In Progress</Badge>
          <Badge meaning="waiting">Contacted</Badge>
          <Badge meaning="good">Replied</Badge>
          <Badge meaning="closed">Closed</Badge>
          <Badge meaning="bad">Rejected</Badge>
          <FeaturedTab />
          <span data-metal="silver">
            <FeaturedTab />
          </span>
          <Verified>Verified seller</Verified>
        </div>
        <Note meaning="good">
          Congratulations! Your seller application has been approved. You can now start selling on our platform.
        </Note>
        <Note meaning="waiting">We have received your application. We will review it and get back to you soon!</Note>
        {!closed && (
          <Note meaning="bad" onClose={() => setClosed(true)}>
            Rejected: the net weight is higher than the gross weight. Please correct and save again.
          </Note>
        )}
        <div className={styles.row}>
          <Avatar name="Farida Contractor" />
          <Avatar name="Sri Meenakshi Jewellers" tone="gold" />
          <Avatar name="Gurpreet" tone="peacock" />
          <Avatar name="" size="large" />
        </div>
      </div>
    </Section>
  );
}

export function Windows() {
  const [dialog, setDialog] = useState(false);
  const [sheet, setSheet] = useState(false);
  const [side, setSide] = useState(false);
  return (
    <div className={styles.three}>
      <Section title="Dialog, sheet, side panel, menu, toast">
        <div className={styles.row}>
          <Button look="line" onClick={() => setDialog(true)}>
            Open dialog
          </Button>
          <Button look="line" onClick={() => setSheet(true)}>
            Open sheet
          </Button>
          <Button look="line" onClick={() => setSide(true)}>
            Open side panel
          </Button>
          <Menu
            trigger={<IconButton icon={Ellipsis} label="More" />}
            rows={[
              { label: 'Edit', act: () => notify.good('Edit chosen') },
              { label: 'Discontinue', act: () => setDialog(true) },
            ]}
          />
        </div>
        <div className={styles.row}>
          <Button
            look="line"
            onClick={() => notify.good('Inquiry sent successfully! Opening WhatsApp to contact the seller.')}
          >
            Good news
          </Button>
          <Button
            look="line"
            onClick={() =>
              notify.bad('Failed to update favorite status', {
                action: { label: 'Retry', act: () => notify.good('Tried again') },
              })
            }
          >
            Bad news
          </Button>
        </div>
        <Dialog
          open={dialog}
          onClose={() => setDialog(false)}
          title="Discontinue product"
          description="Are you sure you want to discontinue this product? It will be hidden from the marketplace."
          cancel="Cancel"
          actions={<Button onClick={() => setDialog(false)}>Discontinue</Button>}
        />
        <Dialog
          as="sheet"
          open={sheet}
          onClose={() => setSheet(false)}
          title="Filters"
          actions={
            <>
              <Button look="line" onClick={() => setSheet(false)}>
                Clear
              </Button>
              <Button onClick={() => setSheet(false)}>Show 48 products</Button>
            </>
          }
        >
          <p>Groups of the filter panel.</p>
        </Dialog>
        <Dialog as="side" open={side} onClose={() => setSide(false)} title="L-2611-0127">
          <Ledger
            rows={[
              { label: 'Product', value: 'Lakshmi temple choker' },
              { label: 'Buyer', value: 'Farida Contractor' },
              { label: 'Contact', value: '+91 98200 41177' },
            ]}
          />
        </Dialog>
      </Section>
      <Section title="Error, in place">
        <ErrorInPlace onRetry={() => notify.bad('Still not there')}>Failed to load products</ErrorInPlace>
      </Section>
      <Section title="Empty">
        <EmptyState level={3} title="No products found" action={<Button look="line">Clear Filters</Button>}>
          Try adjusting your filters or search terms
        </EmptyState>
      </Section>
    </div>
  );
}
