import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { LinkButton } from '../button/LinkButton.tsx';
import { classes } from '../classes.ts';
import { Icon } from '../icon/Icon.tsx';
import { Wall } from '../layout/Wrap.tsx';
import { TextLink } from '../link/TextLink.tsx';
import styles from './Design.module.css';
import { Section } from './Section.tsx';

export function Buttons() {
  const [favourite, setFavourite] = useState(false);
  return (
    <Section title="Buttons">
      <div className={styles.row}>
        <Button>Save Changes</Button>
        <Button look="converse" icon={<Icon of={MessageCircle} />}>
          WhatsApp
        </Button>
        <Button look="line">Cancel</Button>
        <TextLink to="#leads">View all leads</TextLink>
      </div>
      <div className={styles.row}>
        <Button className={styles.hover}>Hover</Button>
        <Button className={styles.focus}>Focus</Button>
        <Button disabled>Disabled</Button>
        <Button busy="Saving">Save Changes</Button>
      </div>
      <div className={styles.row}>
        <Button look="line-converse">Chat with seller</Button>
        <Button look="line" size="small">
          Small
        </Button>
        <LinkButton look="line" size="large" to="#large">
          Large link
        </LinkButton>
        <IconButton icon={Search} label="Search" />
        <IconButton icon={Heart} label="Favourites, 3" count={3} />
        <IconButton
          icon={Heart}
          label="Favourite: Lakshmi temple choker"
          pressed={favourite}
          onClick={() => setFavourite(!favourite)}
        />
      </div>
      <Wall className={classes(styles.row, styles.wall)}>
        <Button look="paper">Start Exploring</Button>
        <Button look="wall">Get Quote</Button>
        <Button look="paper" className={styles.focus}>
          Focus on wall
        </Button>
      </Wall>
    </Section>
  );
}
