/** A public company directory, searched by prefix. It never contains our customers: they are private. */
export type CompanyDirectory = { suggest: (text: string) => Promise<string[]> };

/** Maximum number of suggestions. */
const maxSuggestions = 8;

export const createCompanyDirectory = (): CompanyDirectory => ({
  suggest: async (text) => {
    const prefix = normalise(text);
    return companies
      .filter((name) => name.split(' ').some((_, at, words) => startsWithName(words.slice(at), prefix)))
      .slice(0, maxSuggestions);
  },
});

const startsWithName = (words: readonly string[], prefix: string) => normalise(words.join(' ')).startsWith(prefix);

const normalise = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

// oxfmt-ignore
const companies = [
  'Acorn Analytics', 'Alder & Finch', 'Amber Logistics', 'Anchor Bay Software', 'Arbor Health', 'Atlas Freight', 'Aurora Labs',
  'Bayside Media', 'Beacon Hill Partners', 'Birchwood Studio', 'Blue Heron Consulting', 'Brightwater Energy', 'Calder Robotics',
  'Canyon Outdoor', 'Cedar Point Capital', 'Cinder Design', 'Clearwater Dental', 'Cobalt Systems', 'Copperfield Travel',
  'Dovetail Furniture', 'Driftwood Hotels', 'Éclat Paris', 'Elmstead Legal', 'Ember & Oak', 'Evergreen Farms', 'Fairview Clinics',
  'Fieldstone Realty', 'Firefly Games', 'Foxglove Skincare', 'Garnet Insurance', 'Glacier Water', 'Greenleaf Foods',
  'Harbor Lane Coffee', 'Hawthorn Press', 'Hazel Grove Schools', 'Highland Motors', 'Indigo Textiles', 'Ironbridge Steel',
  'Juniper Wellness', 'Kestrel Aerospace', 'Lakeshore Bank', 'Lantern Learning', 'Larkspur Events', 'Linden Pharma', 'Lumen Optics',
  'Maple Street Market', 'Marlow & Sons', 'Meridian Mapping', 'Millstone Bakery', 'Mistral Sailing', 'Northgate Security',
  'Oakridge Timber', 'Orchard Finance', 'Osprey Drones', 'Pebble Beach Cycles', 'Pinecrest Homes', 'Quarry Stoneworks',
  'Quill & Paper', 'Ravenswood Theatre', 'Redwood Recruiting', 'Riverbend Brewing', 'Rowan Architects', 'Saffron Kitchen',
  'Sandpiper Charters', 'Sequoia Data', 'Silverlake Studios', 'Société Générale de Lin', 'Sparrow Post', 'Stonehaven Tools',
  'Summit Outfitters', 'Tamarack Mining', 'Thistle Cloud', 'Tideway Ports', 'Umber Ceramics', 'Verdant Gardens', 'Vale Hospital',
  'Westwind Airlines', 'Willow Creek Vets', 'Windmill Outreach', 'Wren Audio', 'Yarrow Herbs', 'Zephyr Turbines',
];
