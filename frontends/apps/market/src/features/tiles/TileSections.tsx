import { Anchor, Heading } from '@gehna/ui';
import { FigureTile, RegionTile, TileCard, Tray } from '@gehna/ui/catalogue';
import { useId } from 'react';
import { addressOf, type Metal, sectionsOf, type TileSection } from './sections.ts';
import styles from './TileSections.module.css';

type SectionProps = { metal: Metal; section: TileSection };

const columns = {
  pictures: { Gold: [3, 5, 5], Silver: [3, 4, 4] },
  regions: { Gold: [2, 4, 4], Silver: [2, 4, 4] },
  karats: { Gold: [4, 4, 4], Silver: [4, 4, 4] },
  genders: { Gold: [4, 4, 4], Silver: [4, 4, 4] },
} as const;

function Words({ metal, section }: SectionProps) {
  return (
    <ul className={styles.words}>
      {section.tiles.map((tile) => (
        <li key={tile.value}>
          <Anchor to={addressOf(metal, section, tile)} className={styles.word}>
            <span className={styles.craft}>{tile.label}</span>
            <span className={styles.note}>{tile.note}</span>
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

function Tiles({ metal, section, first }: SectionProps & { first: boolean }) {
  if (section.look === 'words') return <Words metal={metal} section={section} />;
  return (
    <Tray as="ul" columns={columns[section.look][metal]}>
      {section.tiles.map((tile, at) => {
        const to = addressOf(metal, section, tile);
        return (
          <li key={tile.value}>
            {section.look === 'karats' && <FigureTile to={to} figure={tile.label} label={tile.note ?? ''} />}
            {section.look === 'regions' && <RegionTile to={to} label={tile.label} script={tile.picture} />}
            {(section.look === 'pictures' || section.look === 'genders') && (
              <TileCard
                to={to}
                label={tile.label}
                picture={tile.picture ? { src: tile.picture } : undefined}
                eager={first && at < columns[section.look][metal][2]}
              />
            )}
          </li>
        );
      })}
    </Tray>
  );
}

function Section({ metal, section, first }: SectionProps & { first: boolean }) {
  const title = useId();
  return (
    <section
      aria-labelledby={title}
      className={section.look === 'karats' || section.look === 'genders' ? styles[section.look] : undefined}
    >
      <div className={styles.title}>
        <Heading level={2} size="md" id={title}>
          {section.title}
        </Heading>
        {section.alternate && (
          <p className={styles.alternate}>
            {section.alternate.title}
            {section.alternate.hindi && <span lang="hi"> {section.alternate.hindi}</span>}
          </p>
        )}
      </div>
      <Tiles metal={metal} section={section} first={first} />
    </section>
  );
}

/** Every way into the pieces of one metal: categories, regions, crafts, karats, genders. */
export function TileSections({ metal }: { metal: Metal }) {
  return (
    <div className={styles.sections}>
      {sectionsOf(metal).map((section, at) => (
        <Section key={section.title} metal={metal} section={section} first={at === 0} />
      ))}
    </div>
  );
}
