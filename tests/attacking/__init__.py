"""What tests/attacks is made of: a server of its own, behind a proxy or not, visitors from any address, the attacks, and
what a victim felt. Nothing but Python's own library."""
