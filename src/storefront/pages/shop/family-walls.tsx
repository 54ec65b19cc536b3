import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router";
import { CellHeading, Grid, ProductCard } from "#src/shop/catalogue/ui/cards.tsx";
import { tintOf } from "#src/base/kernel/image.ts";
import { Icon } from "#src/base/ui/icon.tsx";
import { classes, ui } from "#src/base/ui/parts.tsx";
import type { Family, FamilyGroup } from "./families.ts";
import { ClosingCell } from "./free-cells.tsx";
import styles from "./family-walls.module.css";
import * as texts from "./texts.ts";

/** The families opened on each visit (the history entry): the way back leads to them again. */
const openedOn = new Map<string, readonly string[]>();

interface FamilyWallsProps {
  groups: readonly FamilyGroup[];
  visit: string;
}

/** The whole shop: a wall for each family, with its best products. */
export function FamilyWalls({ groups, visit }: FamilyWallsProps) {
  const [opened, setOpened] = useState(openedOn.get(visit) ?? []);
  const open = (name: string) => {
    openedOn.set(visit, [...opened, name]);
    setOpened([...opened, name]);
  };
  return groups.map(({ name, families }, place) => (
    <section key={name} className={styles.group}>
      {name && <h2>{name}</h2>}
      {families.map((family, number) => (
        <FamilyWall
          key={family.name}
          family={family}
          isFirst={place === 0 && number === 0}
          isOpen={opened.includes(family.name)}
          onOpen={() => open(family.name)}
        />
      ))}
    </section>
  ));
}

interface FamilyWallProps {
  family: Family;
  isFirst: boolean;
  isOpen: boolean;
  onOpen: () => void;
}

function FamilyWall({ family, isFirst, isOpen, onOpen }: FamilyWallProps) {
  const wall = useRef<HTMLDivElement>(null);
  const { name, description, to, total, cards, rest } = family;
  const opensInPlace = rest.length > 0 && !isOpen;
  const products = isOpen ? [...cards, ...rest] : cards;
  const isStrip = !isOpen && cards.length > 2;
  const label = products.length < total ? texts.seeAll(total) : family.seeList;
  const open = (event: React.MouseEvent) => {
    const opensTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!opensInPlace || opensTab) return;
    event.preventDefault();
    flushSync(onOpen);
    const added = wall.current?.querySelectorAll<HTMLElement>("article a")[cards.length];
    added?.focus({ preventScroll: true });
  };
  return (
    <div ref={wall} className={classes(ui.grid, styles.family)}>
      <div className={styles.head}>
        <div className={styles.tint} style={tintOf(cards[0]?.image)} />
        <div className={styles.words}>
          <CellHeading level="h3" name={name} />
          {description && <p>{description}</p>}
        </div>
        <Link
          to={to}
          prefetch={opensInPlace ? "none" : "intent"}
          aria-label={`${label}: ${name}`}
          onClick={open}
        >
          <span>{label}</span>
          <Icon name="next" small />
        </Link>
      </div>
      <Grid columns={3} strip={isStrip} isLow>
        {products.map((product, index) => (
          <ProductCard
            key={product.id}
            product={product}
            headingLevel="h4"
            first={isFirst && index === 0}
          />
        ))}
        {!isStrip && <ClosingCell />}
      </Grid>
    </div>
  );
}
