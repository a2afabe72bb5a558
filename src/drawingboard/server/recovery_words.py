"""The words of recovery phrases: short, known in many languages, told apart by their first four letters."""

from __future__ import annotations

LISTED = """
album alarm alfa alibi aloe alpaca amber ananas anchor animal aorta arena argon aroma atlas atom avatar axis
baby bagel ballad bamboo banana banjo bank barista baron basalt basil bazar beta bikini bingo bison bistro
bolero bonsai bonus bravo bronze buffet burger cabaret cactus camera canal candy canyon caramel cargo casino
castor cello cereal chalet charm chili chorus cinema circus clan clever clinic clown club cobalt cobra cola
collage comet compass concert condor copper coral corona cosmos cotton cricket crystal cumin cupola dahlia data
delta demo diamond diesel diploma disco dodo dollar domino dragon drama duet dune dynamo echo eclipse eden
elastic elegant elixir emerald epoch euro event extra fabric factor falcon family fantasy fashion fiesta figure
film final flora focus forum fossil fresco funk gala garage garden gazelle geyser giant ginger giraffe glacier
globe gondola gong gorilla granite grill guitar habitat halo hammer harp hazel helium hero hobby honey hotel
humor hybrid icon idea igloo iguana image index indigo iris island ivory jaguar jasmin jazz jersey jubilee judo
junior jury karate karma kayak kilo kimono kiosk kiwi koala label lagoon lama laser lasso latte lemon leopard
level liana lilac limbo linear liter logo lotto lotus lunar lyric macro magma magnet mambo mandala mango mantra
mascot melon memory menu meteor metro mineral mint minus mixer mobile moment monitor mosaic motor mousse muffin
museum music natural nectar neon nickel ninja nomad normal nougat nova number nylon oasis object ocean octave
olive omega onyx opal opera oracle orbit orchid organ origami oxygen paddle pagoda palace palm panda panel
papaya paprika parade pasta patio pedal pelican pepper photo piano picnic pilot pirate pizza planet plaza plus
poem polka poncho popcorn portal premium prisma profile proton pudding puma puzzle pyramid python quartz quasar
quiche quiz quota radar radio ragtime rally rebus record reggae relax report rhythm risotto ritual robot rocket
rodeo roman rondo rosette rugby rumba safari saga salami salsa samba sandal saturn sauna scooter senior septet
serum shampoo sherpa sierra signal simple siren sketch soda solo sonata soprano sorbet spiral sport stadium
status stereo stop studio super sushi swing symbol system taiga talent tandem tapas target tempo tennis terra
theater tiger timbre titan toast tofu tomato tonic total tourist tractor tram trio trumpet tulip tundra tunnel
turbo tutor ultra umbra union update utopia vacuum valley vanilla vector vega velvet veranda vibrato video villa
vinyl violin virtual visit vitamin vocal volcano volume voyage waffle walnut weekend whisper winter wombat
wonder xenon yacht yoga yogurt yucca zebra zenith zephyr zigzag zodiac zoom
"""

WORDS = tuple(LISTED.split())
