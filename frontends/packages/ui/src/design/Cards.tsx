import Heart from 'lucide-react/icons/heart';
import { useState } from 'react';
import kerala from '../assets/regions/kerala-classic.svg';
import rajasthan from '../assets/regions/rajasthan-rare.svg';
import { IconButton } from '../button/IconButton.tsx';
import { ProductCard } from '../catalogue/ProductCard.tsx';
import { ProductCardSkeleton } from '../catalogue/ProductCardSkeleton.tsx';
import { FigureTile, RegionTile, TileCard } from '../catalogue/TileCard.tsx';
import { Tray } from '../catalogue/Tray.tsx';
import { Loading } from '../skeleton/Skeleton.tsx';
import { Section } from './Section.tsx';
import { bangle, choker, jhumka } from './samples.ts';

export function Cards() {
  const [favourite, setFavourite] = useState(true);
  const heart = (
    <IconButton
      icon={Heart}
      label="Favourite: Pachai kal attigai"
      pressed={favourite}
      onClick={() => setFavourite(!favourite)}
    />
  );
  return (
    <Section title="Card, and its skeleton">
      <Tray columns={[2, 3, 4]}>
        <ProductCard
          to="#attigai"
          name="Pachai kal attigai"
          facts="22k · Gold, Gold Choker"
          netWeight={72.8}
          grossWeight={77.15}
          price={583400}
          seller="Thanjai Thangam"
          code="TNJ-NK-0029"
          picture={choker}
          featured
          action={heart}
        />
        <ProductCard
          to="#jhumka"
          name="Firoza jhumka, oxidised"
          facts="925 · Silver, Earrings"
          netWeight={34.2}
          grossWeight={38.6}
          price={7400}
          seller="Cuttack Tarakasi House"
          code="CTK-ER-0148"
          picture={jhumka}
          featured
          metal="silver"
        />
        <Loading label="Loading products...">
          <ProductCardSkeleton />
        </Loading>
        <ProductCard
          to="#missing"
          name="Picture that fails"
          facts="The mark on the plate, and the words."
          netWeight={1}
          grossWeight={1.2}
          price={125000}
          seller="Kanaka Nakash Works"
          code="KNK-BG-0043"
          picture={null}
        />
      </Tray>
    </Section>
  );
}

export function Tiles() {
  return (
    <Section title="Tiles">
      <Tray columns={[3, 3, 5]}>
        <TileCard to="#bangles" label="Bangles" picture={bangle} />
        <TileCard to="#mangalsutras" label="MangalSutras" />
        <RegionTile to="#kerala" label="Kerala classic" script={kerala} />
        <RegionTile to="#rajasthan" label="Rajasthan rare" script={rajasthan} />
        <FigureTile to="#22k" figure="22k" label="91.6% gold" />
      </Tray>
    </Section>
  );
}
