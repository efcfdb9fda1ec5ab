import { FeaturedSection } from './featured/FeaturedSection.tsx';
import { FilterSection } from './filters/FilterSection.tsx';
import { HeritageMap } from './heritage/HeritageMap.tsx';
import { Discovery } from './sections/Discovery.tsx';
import { FeatureCards } from './sections/FeatureCards.tsx';
import { LastCall } from './sections/LastCall.tsx';
import { SellerSection } from './sections/SellerSection.tsx';
import { StandApart } from './sections/StandApart.tsx';
import { Tools } from './sections/Tools.tsx';
import { Trust } from './sections/Trust.tsx';
import { ValueProposition } from './sections/ValueProposition.tsx';

/** Everything below the hero, in the order of the specification. */
export default function Sections() {
  return (
    <>
      <FeatureCards />
      <ValueProposition />
      <Discovery />
      <FilterSection />
      <SellerSection />
      <StandApart />
      <HeritageMap />
      <Trust />
      <Tools />
      <FeaturedSection />
      <LastCall />
    </>
  );
}
